import type { Endpoint } from './endpoint.ts'
import { accountTable } from '../account/account-table.contract.ts'
import * as attendance from '../events/attend/attendance.contract.ts'
import { adminTable } from '../admin/admin-table.contract.ts'
import * as auth from '../login/auth.contract.ts'
import * as calendar from '../account/agenda/calendar.contract.ts'
import { certificate } from '../events/certificate/certificate.contract.ts'
import { companionGroup } from '../events/attend/party/companions.contract.ts'
import * as gameReminder from '../game/game-reminder.contract.ts'
import * as game from '../game/game.contract.ts'
import { figures } from '../organize/dashboard/figures.contract.ts'
import * as proposals from '../organize/dashboard/proposals.contract.ts'
import { history } from '../organize/dashboard/history.contract.ts'
import * as iframes from '../embed/frames.contract.ts'
import * as likes from '../likes/likes.contract.ts'
import * as push from '../account/push/push.contract.ts'
import { followGroup } from '../events/follow/follows.contract.ts'
import * as newsletter from '../content/newsletter/newsletter.contract.ts'
import * as organizing from '../organize/event/organized.contract.ts'
import * as undo from '../organize/review/undo.contract.ts'
import * as importDrafts from '../organize/create/import/import-draft.contract.ts'
import { importPreview } from '../organize/create/import/import-preview.contract.ts'
import * as feedbacks from '../organize/feedbacks/feedbacks.contract.ts'
import * as drafts from '../organize/create/drafts.contract.ts'
import * as edits from '../organize/review/edits.contract.ts'
import * as door from '../organize/checkin/checkin.contract.ts'
import * as eventMails from '../organize/create/emails/event-mails.contract.ts'
import * as messages from '../organize/messages/messages.contract.ts'
import * as series from '../organize/duplicate/series.contract.ts'
import { receipts } from '../organize/history/receipts.contract.ts'
import * as revisions from '../organize/history/revisions.contract.ts'
import * as people from '../organize/attendees/attendees.contract.ts'
import * as prints from '../organize/print/prints.contract.ts'
import * as states from '../organize/cancel/change-state.contract.ts'
import { reportGroup } from '../report/reports.contract.ts'
import { readingTable } from './reading-table.ts'
import * as search from '../search/search.contract.ts'
import * as strevda from '../events/list/strevda.contract.ts'
import * as uploads from '../ui/fields/uploads.contract.ts'
import * as unsubscribes from '../account/mail-link/unsubscribe.contract.ts'
import * as ownAccount from '../account/own-account.contract.ts'
import * as users from '../account/users.contract.ts'

/**
 * All endpoints of `/v1`, in the groups in which the backend implements them (`implementAll`). Routing, the rules of the
 * site's gate, the OpenAPI document, the page `/api` and the contract tests read this table.
 */
export const v1 = {
  events: readingTable.events,
  attendance: {
    attend: attendance.attend,
    unattend: attendance.unattend,
    confirmAttend: attendance.confirmAttend,
    myRegistration: attendance.myRegistration,
    myRegistrations: attendance.myRegistrations,
    claimRegistrations: attendance.claimRegistrations,
  },
  waitingList: {
    joinWaitingList: attendance.joinWaitingList,
    claimSeat: attendance.claimSeat,
  },
  companions: companionGroup,
  feedback: {
    subscribeAttend: attendance.subscribeAttend,
    changeChoices: attendance.changeChoices,
    feedback: attendance.feedback,
    contact: attendance.contact,
  },
  certificates: { certificate },
  ownEvents: {
    myEvents: attendance.myEvents,
    ownDays: series.ownDays,
    conflicts: attendance.conflicts,
  },
  organizing: {
    create: organizing.create,
    cover: organizing.cover,
    batch: series.batch,
    dates: series.dates,
    organized: organizing.organized,
    update: organizing.update,
    deleteDraft: drafts.deleteDraft,
  },
  revisions: {
    revisions: revisions.revisions,
    previewChanges: revisions.previewChanges,
    receipts,
  },
  figures: { figures, history },
  proposals: {
    proposalOf: proposals.proposalOf,
    propose: proposals.propose,
    withdrawProposal: proposals.withdrawProposal,
  },
  edits: {
    edit: edits.edit,
    saveEdit: edits.saveEdit,
    editScopes: edits.editScopes,
    dropEdit: edits.dropEdit,
    resolveConflict: edits.resolveConflict,
    publishEdit: edits.publishEdit,
    tryEdit: edits.tryEdit,
  },
  undo: { undoable: undo.undoable, undo: undo.undo },
  importPreview: { importPreview },
  importDrafts: { importDraft: importDrafts.importDraft, importInto: importDrafts.importInto },
  drafts: {
    createDraft: drafts.createDraft,
    saveDraft: drafts.saveDraft,
    drafts: drafts.drafts,
    publishChecks: drafts.publishChecks,
    previewLink: drafts.previewLink,
    previewEvent: drafts.previewEvent,
  },
  messages: {
    messages: messages.messages,
    createMessage: messages.createMessage,
    messageById: messages.messageById,
    saveMessage: messages.saveMessage,
    deleteMessage: messages.deleteMessage,
    sendMessage: messages.sendMessage,
    withdrawMessage: messages.withdrawMessage,
    testMessage: messages.testMessage,
  },
  eventMails: {
    eventMails: eventMails.eventMails,
    setMail: eventMails.setMail,
    sampleMail: eventMails.sampleMail,
  },
  eventStates: {
    publish: states.publish,
    schedule: states.schedule,
    unschedule: states.unschedule,
    cancel: states.cancel,
    postpone: states.postpone,
    tryState: states.tryState,
    list: states.list,
    readScopes: series.readScopes,
  },
  checkIn: {
    checkin: door.checkin,
    checkout: door.checkout,
    door: door.door,
    scans: door.scans,
    live: door.live,
    arrivals: door.arrivals,
  },
  people: {
    attendees: people.attendees,
    person: people.person,
    changeAttendee: people.changeAttendee,
    sendTicket: people.sendTicket,
    queueAttendee: people.queueAttendee,
    addAttendee: people.addAttendee,
    changeAttendees: people.changeAttendees,
    exportAttendees: people.exportAttendees,
    exportChosen: people.exportChosen,
  },
  prints: { printedList: prints.printedList, addPrint: prints.addPrint },
  feedbacks: {
    feedbacks: feedbacks.feedbacks,
    thankFeedbacks: feedbacks.thankFeedbacks,
    exportFeedbacks: feedbacks.exportFeedbacks,
  },
  team: { setCoorganizer: organizing.setCoorganizer, coorganizers: organizing.coorganizers },
  invitations: {
    invitation: organizing.invitation,
    invitations: organizing.invitations,
    answerInvitation: organizing.answerInvitation,
  },
  taxonomies: readingTable.taxonomies,
  hotspots: readingTable.hotspots,
  translations: readingTable.translations,
  seo: readingTable.seo,
  auth: {
    local: auth.local,
    code: auth.code,
    confirm: auth.confirm,
    refresh: auth.refresh,
    logout: auth.logout,
  },
  users: {
    exists: users.exists,
    register: users.register,
    me: users.me,
    update: users.update,
  },
  userLinks: {
    lostPassword: users.lostPassword,
    checkToken: users.checkToken,
    resetPassword: users.resetPassword,
    activate: users.activate,
    activateNewEmail: users.activateNewEmail,
    undoEmailChange: users.undoEmailChange,
    resendActivation: users.resendActivation,
  },
  ownAccount: {
    remove: ownAccount.remove,
    password: ownAccount.password,
    changeEmail: ownAccount.changeEmail,
    sessions: ownAccount.sessions,
    endSession: ownAccount.endSession,
    endOtherSessions: ownAccount.endOtherSessions,
    exportData: ownAccount.exportData,
  },
  reminders: { unsubscribe: unsubscribes.unsubscribe },
  calendar: {
    calendar: calendar.calendar,
    renewCalendar: calendar.renewCalendar,
    calendarEvents: calendar.calendarEvents,
  },
  push: {
    subscribePush: push.subscribePush,
    unsubscribePush: push.unsubscribePush,
  },
  likes: {
    list: likes.list,
    events: likes.events,
    ofEvents: likes.ofEvents,
    create: likes.create,
    remove: likes.remove,
  },
  uploads: {
    create: uploads.create,
  },
  favorites: {
    topics: likes.topics,
    setTopics: likes.setTopics,
    articles: likes.articles,
    likeArticle: likes.likeArticle,
    unlikeArticle: likes.unlikeArticle,
  },
  newsletter: {
    subscribe: newsletter.subscribe,
    subscribeSpot: newsletter.subscribeSpot,
    confirm: newsletter.confirm,
    unsubscribe: newsletter.unsubscribe,
  },
  follows: followGroup,
  iframes: {
    byId: iframes.byId,
    events: iframes.events,
  },
  strevda: { live: strevda.live },
  game: {
    word: game.word,
    valid: game.valid,
    currentRound: game.currentRound,
    createScore: game.createScore,
    createWinner: game.createWinner,
    leaveWinners: game.leaveWinners,
    winners: game.winners,
    ...gameReminder,
  },
  jobs: readingTable.jobs,
  ...accountTable,
  reports: reportGroup,
  ...adminTable,
  search: { everything: search.everything, suggestions: search.suggestions },
  builder: readingTable.builder,
} as const satisfies Record<string, Record<string, Endpoint>>

/** The table without its groups. */
export const endpoints: readonly Endpoint[] = Object.values(v1).flatMap((group) => Object.values<Endpoint>(group))

type IdOf<E> = E extends Endpoint<infer Spec> ? Spec['id'] : never
/** `'events.list' | …`: the ids of all endpoints. */
export type EndpointId = {
  [Group in keyof typeof v1]: IdOf<(typeof v1)[Group][keyof (typeof v1)[Group]]>
}[keyof typeof v1]
