/** The certificate of presence, and its verification. */
export const certificate = {
  title: 'Attestation de {{name}}',
  own: 'Mon attestation',
  ownText: 'Tu as été pointé·e à l’entrée : ton attestation est prête à imprimer.',
  verified: 'Vérifiée',
  verifiedText: 'Cette attestation est authentique : {{name}} a été pointé·e à l’entrée le {{day}}.',
  print: 'Imprimer',
  pdf: 'PDF',
  pdfHint: 'Pour un PDF, choisis « Enregistrer au format PDF » dans la fenêtre d’impression.',
  spoken: 'À voix haute :',
  compare: 'Le papier doit porter le code {{code}}.',
  issuedBy: 'Attestation de présence, délivrée par {{names}} à',
  issuedTo: 'Attestation de présence, délivrée à',
  took: 'qui a participé à',
  check: 'Vérifier :',
  code: 'Code QR qui mène à la vérification',
  issued: 'Présence enregistrée le {{day}}',
  revoked: {
    title: 'Cette attestation n’est plus valable',
    text: 'Elle a été délivrée ici, puis retirée : la présence a été corrigée, l’inscription supprimée, ou l’organisation n’en délivre plus.',
  },
  forged: {
    title: 'Cette attestation n’existe pas',
    text: 'Elle n’a pas été délivrée ici. Vérifie que l’adresse est complète, ou scanne encore le code.',
  },
  events: 'Voir les événements',
}
