/**
 * Cookies of ours that no script reads (D5): the name that browsers see, short because each request carries it, and the lifetime in
 * seconds.
 */
export const cookieTable = {
  /** Access token of the session. */
  access: { name: 'at', maxAge: 86_400 },
  /** Refresh token of the session. */
  refresh: { name: 'rt', maxAge: 34_560_000 },
  /** The e-mail that was typed last. */
  email: { name: 'em', maxAge: 34_560_000 },
  /** A guest's registrations (D16). */
  registrations: { name: 'ev', maxAge: 34_560_000 },
  /** The device that votes (D11). */
  voter: { name: 'vo', maxAge: 34_560_000 },
  /** A player of the word game without an account. */
  player: { name: 'gp', maxAge: 34_560_000 },
  /** Accounts that logged in on this device before. */
  devices: { name: 'kd', maxAge: 34_560_000 },
  /** Accounts whose log-in on this device needs no code. */
  trusted: { name: 'td', maxAge: 2_592_000 },
  /** A rejected form, for the page that shows it again. */
  flash: { name: 'fl', maxAge: 600 },
  /** A form without script that has to wait before it is sent again. */
  wait: { name: 'wt', maxAge: 600 },
  /** A log-in in progress at a provider. */
  oauth: { name: 'oa', maxAge: 600 },
  /** A log-in whose code is awaited. */
  pending: { name: 'pl', maxAge: 600 },
  /** The browser that asked for the challenge of a passkey. */
  ceremony: { name: 'pk', maxAge: 600 },
  /** Token of a mail's link that was just opened. */
  mailToken: { name: 'ml', maxAge: 1800 },
  /** When the visitor last changed something: pages rendered before are read anew. */
  lastWrite: { name: 'nw', maxAge: 15 },
  /** What a copy of the database must have to show what the visitor changed (docs/performance.md). */
  bookmark: { name: 'bm', maxAge: 60 },
} as const
export type CookieName = keyof typeof cookieTable
