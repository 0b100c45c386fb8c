/** The id of the request that work is done for, where the server knows it. */
export let currentRequest = (): string | undefined => undefined
/** Says how the server knows it. */
export const nameRequests = (read: () => string | undefined): void => void (currentRequest = read)
