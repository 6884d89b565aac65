"""The session and what all pages share: the page protocol, routes, rendering, storage, the site."""
