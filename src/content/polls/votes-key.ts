/** Local storage key of the votes on this device: a map from poll to choice (spec §9, D34). */
export const votesKey = 'chiche.votes'
