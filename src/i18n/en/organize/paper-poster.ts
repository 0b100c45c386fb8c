import type { paperPoster as french } from '../../fr/organize/paper-poster.ts'

export const paperPoster: typeof french = {
  title: 'Poster',
  before: 'A poster',
  bean: 'to put up',
  text: 'One sheet of A4 with the QR code: who reads it comes to the page, and you see it under “Where people come from”.',
  print: 'Print',
  note: 'In the print dialog, tick “Background graphics” for the colours.',
  sheet: 'The poster',
  scan: 'Scan it, and come!',
}
