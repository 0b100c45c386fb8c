import type { I18n } from '../../i18n/use-i18n.ts'
import type { PlayWords } from './play-props.ts'

/** The words of the playing island, which has no dictionary; `{name}` stays for the browser. */
export const playWords = ({ t }: I18n): PlayWords => ({
  begin: t('game.play.begin'),
  cold: t('game.play.cold'),
  warm: t('game.play.warm'),
  hot: t('game.play.hot'),
  last: t('game.play.last'),
  board: t('game.play.board'),
  keyboard: t('game.play.keyboard'),
  current: t('game.play.current', { letters: '{letters}' }),
  right: t('game.play.right'),
  misplaced: t('game.play.misplaced'),
  absent: t('game.play.absent'),
  count: t('game.play.count', { n: '{n}', of: '{of}' }),
  enter: t('game.play.enter'),
  erase: t('game.play.erase'),
  field: t('game.play.field'),
  hint: t('game.play.hint', { n: '{n}' }),
  submit: t('game.play.submit'),
  short: t('game.play.short', { n: '{n}' }),
  unknown: t('game.play.unknown', { word: '{word}' }),
  repeated: t('game.play.repeated'),
  offline: t('game.play.offline'),
  failed: t('game.play.failed'),
})
