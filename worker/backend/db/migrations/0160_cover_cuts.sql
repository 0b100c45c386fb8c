-- How the photo of an event is cut, as its organizer chose. Null, its title decides.
ALTER TABLE events ADD COLUMN cover_cut TEXT;
