/** The brand's palette, the only colours of drawings. */
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
} as const

export type PaperName = keyof typeof paper
/** A colour of the palette as `#rrggbb`. */
export type Paper = (typeof paper)[PaperName]
