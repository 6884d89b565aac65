"""Making the site: each module writes one part of `dist/`; all but `steps` need the environment to be set up."""
