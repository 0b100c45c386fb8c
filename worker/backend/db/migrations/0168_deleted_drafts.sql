-- Deleted drafts, until their deletion cannot be undone any more: the scheduled run erases them.
CREATE INDEX events_deleted ON events (id) WHERE status = 'deleted';
