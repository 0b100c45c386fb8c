import { adminReceipts } from '../organize/history/receipts.contract.ts'
import * as alerts from './monitoring/alerts.contract.ts'
import * as bulk from './bulk/bulk.contract.ts'
import * as content from './content/content.contract.ts'
import * as embeds from './embeds/embeds.contract.ts'
import * as errors from './monitoring/errors.contract.ts'
import * as events from './events/events.contract.ts'
import * as imports from './imports/imports.contract.ts'
import * as lists from './table/list-query.contract.ts'
import * as operatorLog from './log/log.contract.ts'
import * as maintenance from './maintenance/maintenance.contract.ts'
import * as mails from './mails/mails.contract.ts'
import * as overview from './overview/overview.contract.ts'
import * as guests from './people/guests.contract.ts'
import * as people from './people/people.contract.ts'
import * as polls from './polls/polls.contract.ts'
import * as references from './references/references.contract.ts'
import * as reports from './reports/reports.contract.ts'
import { adminSettings } from './monitoring/settings.contract.ts'
import * as texts from './texts/texts.contract.ts'

/** The endpoints of the operators' area, in groups like those of `../table.ts`. */
export const adminTable = {
  operators: {
    state: overview.state,
    overview: overview.overview,
    errors: errors.adminErrors,
    alerts: alerts.adminAlerts,
    settings: adminSettings,
    log: operatorLog.log,
    receipts: adminReceipts,
    exportLog: operatorLog.exportLog,
  },
  accounts: {
    people: people.people,
    person: people.person,
    exportPerson: people.exportPerson,
    setRole: people.setRole,
    confirmPerson: people.confirmPerson,
    suspend: people.suspend,
    restore: people.restore,
    signOut: people.signOut,
    removeFactors: people.removeFactors,
    erase: people.erase,
  },
  guests: {
    guests: guests.guests,
    guest: guests.guestById,
    exportGuest: guests.exportGuest,
    eraseGuest: guests.eraseGuest,
    keepGuest: guests.keepGuest,
  },
  adminViews: { savedViews: lists.savedViews, saveView: lists.saveView, deleteView: lists.deleteView },
  adminEvents: { events: events.adminEvents, answerProposal: events.answerProposal, featureEvent: events.featureEvent },
  texts: {
    texts: texts.texts,
    text: texts.textByKey,
    setText: texts.setText,
    resetText: texts.resetText,
    seoPages: texts.seoPages,
    setSeo: texts.setSeo,
  },
  adminContent: { content: content.contents, purgeContent: content.purge },
  adminEmbeds: { embeds: embeds.embeds, setFrame: embeds.setFrame, setCard: embeds.setCard },
  adminPolls: {
    polls: polls.polls,
    createPoll: polls.createPoll,
    setPoll: polls.setPoll,
    setPollState: polls.setPollState,
  },
  adminBulk: {
    names: bulk.names,
    changePeople: bulk.changePeople,
    changeEvents: bulk.changeEvents,
    changeMails: bulk.changeMails,
  },
  adminImports: {
    imports: imports.imports,
    startImport: imports.startImport,
    import: imports.importById,
    importedEvents: imports.importedEvents,
    undoImport: imports.undoImport,
    exportRejections: imports.exportRejections,
  },
  adminReferences: {
    references: references.references,
    createReference: references.createReference,
    setReference: references.setReference,
    mergeReference: references.mergeReference,
    unmergeReference: references.unmergeReference,
  },
  maintenance: {
    maintenance: maintenance.maintenance,
    setMaintenance: maintenance.setMaintenance,
    notice: maintenance.notice,
  },
  moderation: {
    reports: reports.adminReports,
    report: reports.adminReport,
    decide: reports.decide,
    decisionLetters: reports.decisionLetters,
    undoDecision: reports.undoDecision,
    answerAppeal: reports.answerAppeal,
  },
  reviews: { reviews: reports.reviews, answerReview: reports.answerReview },
  blocks: { blocks: reports.blocks, createBlock: reports.createBlock, liftBlock: reports.liftBlock },
  outbox: {
    mails: mails.mails,
    retryMail: mails.retryMail,
    retryMails: mails.retryMails,
    dropMail: mails.dropMail,
    addresses: mails.addresses,
    liftAddress: mails.liftAddress,
  },
} as const
