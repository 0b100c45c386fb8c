/**
 * Whether an account belongs to the demonstration, whose password is public: it may log in
 * on the operator's own machine only, wherever a copy of the database is used.
 */
export const isDemoAccount = ({ id }: { id: string }): boolean => /^demo-(visitor|organizer|admin)$/.test(id)
