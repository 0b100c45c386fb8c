/** Grounds of the head of a mail, and whether its words are light. */
export const tones = {
  broom: { ground: '#fff30d', light: false },
  flame: { ground: '#f3976b', light: false },
  rose: { ground: '#f6c9ca', light: false },
  atlantis: { ground: '#c1e94e', light: false },
  silver: { ground: '#70af90', light: false },
  calypso: { ground: '#196c84', light: true },
  parsley: { ground: '#24673a', light: true },
} as const
export type Tone = keyof typeof tones

/** The drawings of mails, and the tone that each lies on. */
export const drawnOn = {
  confirm: 'broom',
  seat: 'broom',
  queue: 'broom',
  moved: 'flame',
  goodbye: 'flame',
  cancelled: 'rose',
  talk: 'atlantis',
  tiles: 'atlantis',
  freed: 'silver',
  read: 'silver',
  key: 'calypso',
  reminder: 'calypso',
  thanks: 'parsley',
} as const satisfies Record<string, Tone>
export type DrawnBand = keyof typeof drawnOn

/** The ground of each drawing. */
export const drawnGrounds = Object.fromEntries(
  Object.entries(drawnOn).map(([name, tone]) => [name, tones[tone].ground]),
) as Record<DrawnBand, string>

/** How many small pictures each topic has: neighbours in a list differ. */
export const thumbVariants = 2
