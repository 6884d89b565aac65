"""The session and what every page has: the page protocol, routes, rendering, keeping, the site."""
