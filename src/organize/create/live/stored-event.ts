/** The document's event after a room was saved; its `detail` is the stored event. */
export const storedEvent = 'event-stored'
