import type { Endpoint } from '../endpoint.ts'
import { accountTable } from './account/account-table.ts'
import * as attendance from './attendance.ts'
import { adminTable } from './admin/admin-table.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import { certificate } from './party/certificate.ts'
import { companionGroup } from './party/companions.ts'
import * as gameReminder from './services/game-reminder.ts'
import * as game from './services/game.ts'
import { figures } from './organizing/figures.ts'
import * as proposals from './organizing/proposals.ts'
import { history } from './organizing/history.ts'
import * as iframes from './services/iframes.ts'
import * as likes from './likes.ts'
import * as push from './push.ts'
import { followGroup } from './services/follows.ts'
import * as newsletter from './services/newsletter.ts'
import * as organizing from './organizing.ts'
import * as undo from './organizing/undo.ts'
import * as importDrafts from './organizing/import-draft.ts'
import { importPreview } from './organizing/import-preview.ts'
import * as feedbacks from './organizing/feedbacks.ts'
import * as drafts from './organizing/drafts.ts'
import * as edits from './organizing/edits.ts'
import * as door from './organizing/door.ts'
import * as eventMails from './organizing/event-mails.ts'
import * as messages from './organizing/messages.ts'
import * as series from './organizing/series.ts'
import { receipts } from './admin/receipts.ts'
import * as revisions from './organizing/revisions.ts'
import * as people from './organizing/people.ts'
import * as prints from './organizing/prints.ts'
import * as states from './organizing/change-state.ts'
import { reportGroup } from './services/reports.ts'
import { readingTable } from './services/reading-table.ts'
import * as search from './services/search.ts'
import * as strevda from './services/strevda.ts'
import * as uploads from './uploads.ts'
import * as unsubscribes from './unsubscribe.ts'
import * as users from './users.ts'

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
    remove: users.remove,
    password: users.password,
    changeEmail: users.changeEmail,
    sessions: users.sessions,
    endSession: users.endSession,
    endOtherSessions: users.endOtherSessions,
    exportData: users.exportData,
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
