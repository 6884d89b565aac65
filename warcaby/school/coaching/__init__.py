"""What a coach at the board may say of a move, because it is proven."""
