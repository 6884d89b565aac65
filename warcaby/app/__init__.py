"""The application: actions in, HTML and effects out."""
