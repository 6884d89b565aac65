"""Building the site: each module writes one part of `dist/`; all except `steps` need the environment to be set up."""
