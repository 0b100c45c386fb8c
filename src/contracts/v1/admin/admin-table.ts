import { adminReceipts } from './receipts.ts'
import * as events from './events.ts'
import * as operatorLog from './log.ts'
import * as maintenance from './maintenance.ts'
import * as mails from './mails.ts'
import * as overview from './overview.ts'
import * as people from './people.ts'
import * as reports from './reports.ts'
import * as texts from './texts.ts'

/** The endpoints of the operators' area, in groups like those of `../table.ts`. */
export const adminTable = {
  operators: {
    state: overview.state,
    overview: overview.overview,
    log: operatorLog.log,
    receipts: adminReceipts,
    exportLog: operatorLog.exportLog,
  },
  accounts: {
    people: people.people,
    person: people.person,
    setRole: people.setRole,
    confirmPerson: people.confirmPerson,
    suspend: people.suspend,
    restore: people.restore,
    signOut: people.signOut,
    erase: people.erase,
  },
  adminEvents: { events: events.adminEvents, answerProposal: events.answerProposal },
  texts: {
    texts: texts.texts,
    text: texts.textByKey,
    setText: texts.setText,
    resetText: texts.resetText,
    seoPages: texts.seoPages,
    setSeo: texts.setSeo,
  },
  maintenance: { maintenance: maintenance.maintenance, setMaintenance: maintenance.setMaintenance },
  moderation: {
    reports: reports.adminReports,
    report: reports.adminReport,
    decide: reports.decide,
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
