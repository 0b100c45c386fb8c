import type { consent as source } from '../../fr/accounts/consent.ts'

export const consent: typeof source = {
  title: 'May we measure?',
  text: 'If you agree, we count what is read and searched for, to make the site better. Your choice holds for six months; change it at the foot of any page.',
  more: 'What we measure',
  refuse: 'Refuse all',
  accept: 'Accept all',
  settings: {
    title: 'Your choice',
    text: 'Nothing of what follows happens unless you agree. Refusing changes nothing about what you can do here. Your choice is stored in your browser for six months; change it whenever you like.',
    open: 'You have not chosen yet: nothing is measured.',
    accepted: 'You accepted on {date}.',
    refused: 'You refused on {date}: nothing is measured.',
  },
  purposes: {
    audience: {
      title: 'Audience, by Google Tag Manager.',
      text: 'Filters used, searches without result, clicks on cards, error pages, subscriptions to the newsletter. Google may set cookies of its own, “_ga”, stored up to 13 months.',
    },
    contents: {
      title: 'Contents, by Builder.io.',
      text: 'Views of and clicks in composed pages, under two random identifiers: “builderSessionId”, a cookie stored for the visit, and “builderVisitorId”, in the local storage.',
    },
    partners: {
      title: 'Partners’ offers, by the site itself.',
      text: 'How many times a day an offer is seen and followed. Neither your name nor your address is stored.',
    },
  },
}
