import type { paperPoster as french } from '../../fr/organize/paper-poster.ts'

export const paperPoster: typeof french = {
  title: 'Cartel',
  before: 'Un cartel',
  bean: 'para pegar',
  text: 'Una hoja A4 con el código QR: quien lo lee llega a la página, y tú lo ves en «De dónde viene la gente».',
  print: 'Imprimir',
  note: 'En la ventana de impresión, marca «Gráficos de fondo» para conservar los colores.',
  sheet: 'El cartel',
  scan: '¡Escanéalo y ven!',
}
