import type { Messages } from '../messages.ts'

export const legal: Messages['legal'] = {
  navigation: 'Legal information',
  mentions: {
    title: 'Legal notice',
    description: 'Who publishes this site, who hosts it, and the licences of its contents.',
    publisher: {
      title: 'Publisher',
      text: 'This site is a demonstration. It sells nothing, carries no advertising and belongs to no company.\n\nThe person or organization that puts it online is its publisher, and has to state their identity and how to reach them here before opening it to the public.',
    },
    hosting: {
      title: 'Hosting',
      text: 'The site is built for the network of Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, United States. A copy that runs on your own machine is hosted nowhere else.',
    },
    data: {
      title: 'Data',
      text: 'Demonstration events come from OpenAgenda, through the public data set “Événements publics”, under the Licence Ouverte 2.0 (Etalab). Each imported event links to its source. Others are made up for the demonstration.\n\nFrench towns and postal codes come from Etalab’s administrative divisions (Licence Ouverte 2.0), other cities of the world and their coordinates from GeoNames (CC BY 4.0).',
    },
    works: {
      title: 'Typeface, icons and drawings',
      text: 'The Raleway typeface is under the SIL Open Font License 1.1. Icons come from Lucide (ISC licence). Cover drawings are made by the site itself. Photos belong to their authors, who are named where known.',
    },
    contents: {
      title: 'Report content',
      text: 'Does an event look unlawful or false? The “Report” link at the foot of its page opens a form: a person reads your message, decides and answers you.',
    },
  },
  privacy: {
    title: 'Personal data',
    description: 'What the site knows about you, what it keeps and what it does not do.',
    short: {
      title: 'In short',
      text: 'You can read everything without an account. The site does not follow you unless you agree, builds no profile and hands nothing to advertisers.',
    },
    device: {
      title: 'On your device',
      text: 'Without an account, your favourites and your choice of language stay in your browser. Clear the site’s data in its settings and nothing is left. When you log in, your favourites join your account.',
    },
    account: {
      title: 'Your account and your registrations',
      text: 'If you create an account, we keep your email address, a digest of your password (never the password), your name, your picture, your town and your language if you give them, your favourites, your registrations, your feedback and which messages you want. With Google or Facebook, your id there is added; with two-step log-in, your passkeys and the secret of your app, encrypted; with messages on a device, the address where its browser receives them; with the game, your results. All of this stays until you delete your account from your profile, and goes at once then.\n\nYour logged-in devices are noted by the name of the browser and of the system, and a digest of the network address: for up to 2 years, and 30 days after they are logged out. The messages we send you are noted for 30 days.\n\nWithout an account, a registration keeps the name and the email address that you give, until 3 months after the event. When you give your place back, the team of the event still sees it until 30 days after the event; then all of it is deleted. Those who organize an event see the names and the email addresses of those who register for it.',
    },
    server: {
      title: 'On our servers',
      text: 'For each request our technical log keeps the time, the path of the page, the status and the duration, under a random reference. It holds no IP address, no identifier and no search. It is there to repair failures. To slow down abuse, counters hold a digest of the network or email address for up to two days, which we cannot read back.\n\nThe host handles your IP address to answer you and keeps technical logs of its own for a few days.',
    },
    duration: {
      title: 'For how long',
      text: 'What you entrust to us is deleted without you asking:',
    },
    place: {
      title: 'Where you are',
      text: 'The network guesses a city from your IP address. It is used to suggest what is near and is not stored. Your exact position is never asked for unless you click.',
    },
    others: {
      title: 'Other sites',
      text: 'Registering with an organizer, adding a date to Google or Outlook, opening directions: these links lead to other sites, which have rules of their own. Nothing is sent to them before you click. Photos go through our servers.',
    },
    rights: {
      title: 'Your rights',
      text: 'You may ask to see, correct or erase your data, and complain to the French authority, the CNIL. With an account you do all of this yourself: at the bottom of your profile you can download your data and erase everything.',
    },
  },
  retention: {
    what: 'What is stored',
    long: 'Deleted after',
    months: {
      one: '{{n}} month',
      other: '{{n}} months',
    },
    days: {
      one: '{{n}} day',
      other: '{{n}} days',
    },
    of: {
      guests:
        'Name, address and answers of a registration without an account, after the event (a certificate keeps the name)',
      leftRegistrations: 'A place that was given back, after the event',
      unconfirmedAccounts: 'An account whose address was never confirmed',
      erasedAccounts: 'An account that the team has closed to erase it',
      unconfirmedSubscriptions: 'A subscription to the newsletter or to a search that was never confirmed',
      sessions: 'A device, after it was signed out',
      accountLog: 'Changes to the two-step log-in of an account',
      mails: 'A message that was sent',
      feedbackTexts: 'The text of a review (its rating remains)',
      figures: 'The views of an event, day by day, without anything about people',
      reports: 'Reports, with who made them',
      errors: 'Server errors, without anything about people',
      operatorLog: 'What the site’s team does, with the reason given',
      followLog: 'When following was asked for, confirmed and ended, without an address',
      publishReceipts: 'Which pages were refreshed after an event changed, and when',
    },
  },
  cookies: {
    title: 'Cookies',
    description: 'The complete list of the site’s cookies, and your choice.',
    list: {
      title: 'What is set without asking',
      text: '“locale”: your language, if you choose it. One year.\n\n“consent”: your answer above. Six months.\n\n“at”, “rt”, “em”: your log-in, one day and 400 days, and the email address typed last, 400 days. “ev”: your registrations without an account. “vo”: your votes, so that each counts once. “gp”: your round of the word of the day, without an account. “kd”: the accounts opened on this device, as marks that nobody can read, so that no one can block your way in. 400 days. “td”: the accounts that need no code on this device, if you asked for that. 30 days.\n\n“fl”, “wt”, “oa”, “pl”, “pk”, “ml”, “nw”, “bm”: what it takes to finish what you began, a form or a log-in. Half an hour at most.\n\n“builder.tests”: the version of a page that you were shown, so that it stays the same. Six months.',
    },
    storage: {
      title: 'What your browser keeps',
      text: 'Your favourites, your votes and your answer above, in the browser’s local storage, until you clear them. Only your favourites join your account, when you log in.\n\nTo open without a network: the pages that you saw, for a month at most, and what you did on them meanwhile. Your personal pages are deleted when you log out. For organizers: the list of the door, until the day after the event, and the order of your tables.',
    },
    exempt: {
      title: 'Why nobody asks for these',
      text: 'They serve what you ask for: to log in, to register, to read in your language, not to answer twice. The law exempts them from consent (CNIL, deliberation 2020-091). Everything else waits for your answer, and refusing is as easy as accepting.',
    },
  },
  accessibility: {
    title: 'Accessibility',
    description: 'What the site aims for, what is checked and how to report a difficulty.',
    aim: {
      title: 'What we aim for',
      text: 'Level AA of WCAG 2.2 and the French RGAA 4.1. Every page can be read and used with a keyboard, without script, enlarged to 400% and in a light or dark theme.',
    },
    status: {
      title: 'Where we stand',
      text: 'No third party has carried out an RGAA audit yet, so we declare no rate of conformance. Automatic checks (axe) run on the main screens at every change.',
    },
    limits: {
      title: 'What is still imperfect',
      text: 'Not all texts and pictures from organizers are well described. Some events exist in one language only: their text is then marked as such.',
    },
    report: {
      title: 'Report a difficulty',
      text: 'Write to the publisher, saying which page and what stopped you. Without an answer, you may turn to the Défenseur des droits, the French defender of rights.',
    },
  },
  links: {
    licenceOuverte: 'Licence Ouverte 2.0',
    openAgenda: 'OpenAgenda',
    geoNames: 'GeoNames',
    lucide: 'Lucide',
    ofl: 'SIL Open Font License',
    cnil: 'CNIL',
    rights: 'Défenseur des droits',
    rgaa: 'RGAA',
  },
}
