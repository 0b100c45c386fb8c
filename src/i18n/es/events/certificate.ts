import type { Messages } from '../../messages.ts'

export const certificate: Messages['certificate'] = {
  title: 'Certificado de {{name}}',
  own: 'Mi certificado',
  ownText: 'Te registraron en la entrada: tu certificado está listo para imprimir.',
  verified: 'Comprobado',
  verifiedText: 'Este certificado es auténtico: se registró la llegada de {{name}} el {{day}}.',
  verifiedDates: {
    one: 'Este certificado es auténtico: se registró la llegada de {{name}} en {{n}} fecha.',
    other: 'Este certificado es auténtico: se registró la llegada de {{name}} en {{n}} fechas.',
  },
  print: 'Imprimir',
  pdf: 'PDF',
  pdfHint: 'Para un PDF, elige «Guardar como PDF» en la ventana de impresión.',
  spoken: 'En voz alta:',
  compare: 'La hoja debe llevar el código {{code}}.',
  kind: 'Certificado de asistencia',
  certifies: { one: '{{names}} certifica que', other: '{{names}} certifican que' },
  certified: 'Se certifica que',
  took: 'ha participado en',
  duration: 'Duración: {{duration}}.',
  check: 'Escanea para comprobar',
  signer: 'Por la organización',
  code: 'Código QR que lleva a la comprobación',
  issued: 'Asistencia registrada el {{day}}',
  revoked: {
    title: 'Este certificado ya no es válido',
    text: 'Se emitió aquí y se retiró: se corrigió la asistencia, se borró la inscripción o el equipo ya no los emite.',
  },
  forged: {
    title: 'Este certificado no existe',
    text: 'No se emitió aquí. Comprueba que la dirección está completa o escanea el código otra vez.',
  },
  events: 'Ver los eventos',
}
