import type { Messages } from '../../messages.ts'

export const certificate: Messages['certificate'] = {
  title: 'Certificate of {{name}}',
  own: 'My certificate',
  ownText: 'You were checked in at the door: your certificate is ready to print.',
  verified: 'Verified',
  verifiedText: 'This certificate is genuine: {{name}} was checked in at the door on {{day}}.',
  verifiedDates: {
    one: 'This certificate is genuine: {{name}} was checked in on {{n}} date.',
    other: 'This certificate is genuine: {{name}} was checked in on {{n}} dates.',
  },
  print: 'Print',
  pdf: 'PDF',
  pdfHint: 'For a PDF, choose “Save as PDF” in the print window.',
  spoken: 'Aloud:',
  compare: 'The sheet must show the code {{code}}.',
  kind: 'Certificate of attendance',
  certifies: { one: '{{names}} certifies that', other: '{{names}} certify that' },
  certified: 'This is to certify that',
  took: 'took part in',
  duration: 'Duration: {{duration}}.',
  check: 'Scan to verify',
  signer: 'For the organizers',
  code: 'QR code that leads to the verification',
  issued: 'Presence recorded on {{day}}',
  revoked: {
    title: 'This certificate is no longer valid',
    text: 'It was issued here and withdrawn: the presence was corrected, the registration deleted, or the organizers no longer issue any.',
  },
  forged: {
    title: 'This certificate does not exist',
    text: 'It was not issued here. Check that the address is complete, or scan the code again.',
  },
  events: 'See the events',
}
