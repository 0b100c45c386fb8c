-- Where the person came to the event from, for the registration that opening the link makes.
ALTER TABLE account_links ADD COLUMN source TEXT NOT NULL DEFAULT '';
