-- A mail that confirms the e-mail leads back to the page that the account was made for, also when it is sent again.
ALTER TABLE account_links ADD COLUMN back TEXT;
