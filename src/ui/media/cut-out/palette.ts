/** The only colours of drawings: the brand's palette, four of topics, and the light of covers from dawn to midnight. */
export const paper = {
  broom: '#fff30d',
  sand: '#fcf6a0',
  cream: '#fffdf2',
  flame: '#f3976b',
  roman: '#e36164',
  cerise: '#9b084f',
  atlantis: '#c1e94e',
  silver: '#70af90',
  parsley: '#24673a',
  calypso: '#196c84',
  dianne: '#0c3944',
  corn: '#f5c400',
  lake: '#3f9fba',
  peony: '#e07aa8',
  bluet: '#6d86c9',
  haze: '#cfe7ea',
  dawn: '#fbd3c0',
  foam: '#cdeac0',
  midnight: '#08252d',
} as const

export type PaperName = keyof typeof paper
/** A colour of the palette as `#rrggbb`. */
export type Paper = (typeof paper)[PaperName]
