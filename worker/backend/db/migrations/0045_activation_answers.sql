-- JSON: what a person who made an account to attend answered, and who comes along, for the registration by the link.
ALTER TABLE account_links ADD COLUMN attending TEXT;
