import Squire from 'squire-rte'
import { policy } from '../../islands/trusted-types.ts'
import { htmlOfText } from '../../lib/html/html-of-text.ts'
import { safeLink } from '../../lib/html/html-rules.ts'
import { cleanFragment } from './clean-fragment.ts'
import type { TextCommand } from './rich-text-field.tsx'

/** Squire under the page's Content-Security-Policy: undo writes HTML, which must pass our Trusted Types policy. */
class Editor extends Squire {
  override _setRawHTML(html: string) {
    return super._setRawHTML(policy.createHTML(html))
  }
}

const is: Record<Exclude<TextCommand, 'undo' | 'redo'>, (editor: Squire) => boolean> = {
  bold: (editor) => editor.hasFormat('B'),
  italic: (editor) => editor.hasFormat('I'),
  heading: (editor) => ['H2', 'H3', 'H4'].some((tag) => editor.hasFormat(tag)),
  list: (editor) => editor.hasFormat('UL'),
  quote: (editor) => editor.hasFormat('BLOCKQUOTE'),
  link: (editor) => editor.hasFormat('A'),
}

for (const frame of document.querySelectorAll<HTMLElement>('[data-rich-text=""]'))
  if (!frame.querySelector('textarea')!.disabled) enhance(frame)

/** Replaces a textarea by toolbar and editor; the textarea's value follows the editor. */
function enhance(frame: HTMLElement): void {
  frame.dataset['richText'] = 'on'
  const area = frame.querySelector('textarea')!
  frame.insertBefore(frame.querySelector('template')!.content, area)
  const tools = frame.querySelector<HTMLElement>('[role=toolbar]')!
  const text = frame.querySelector<HTMLElement>('[role=textbox]')!
  const editor = new Editor(text, {
    blockTag: 'P',
    sanitizeToDOMFragment: cleanFragment,
    addLinks: true,
  })
  editor.setHTML(htmlOfText(area.value))

  const tell = lengthTeller(frame, area)
  let shown = editor.getHTML()
  const write = () => {
    const html = editor.getHTML()
    // The editor reports the text that it was given too: that is no change, and forms that save would save it.
    if (html === shown) return
    shown = html
    area.value = text.textContent?.trim() || text.querySelector('hr') ? html : ''
    tell()
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  tell()
  editor.addEventListener('input', write)
  // Another script put another text into the textarea.
  area.addEventListener('rewritten', () => {
    editor.setHTML(htmlOfText(area.value))
    shown = editor.getHTML()
    tell()
  })
  // `form.client.ts` checks the control that changed: that is the textarea, so these events must not reach it.
  for (const part of [text, frame.querySelector('[data-link]')!])
    for (const type of ['input', 'change']) part.addEventListener(type, (event) => event.stopPropagation())

  standIn(area, text, () => editor.focus())
  const link = linkRow(frame, editor)
  const run = commandsOf(editor, link)
  for (const control of ['Ctrl', 'Meta']) {
    editor.setKeyHandler(`${control}-k`, (_, event) => (event.preventDefault(), link()))
    editor.setKeyHandler(`${control}-Shift-2`, (_, event) => (event.preventDefault(), run.heading()))
    editor.setKeyHandler(`${control}-Shift-1`, (_, event) => (event.preventDefault(), run.quote()))
  }
  toolbar(tools, (command) => {
    run[command]()
    if (command !== 'link') editor.focus()
  })
  const buttonOf = (command: string) => tools.querySelector(`[data-command=${command}]`)!
  const show = () => {
    for (const [command, isOn] of Object.entries(is)) buttonOf(command).ariaPressed = String(isOn(editor))
  }
  for (const type of ['pathChange', 'select', 'cursor', 'input']) editor.addEventListener(type, show)
  editor.addEventListener('undoStateChange', ((event: CustomEvent<{ canUndo: boolean; canRedo: boolean }>) => {
    buttonOf('undo').ariaDisabled = String(!event.detail.canUndo)
    buttonOf('redo').ariaDisabled = String(!event.detail.canRedo)
  }) as EventListener)
}

/** @returns function that shows how many characters the text has, and whether they are too many */
function lengthTeller(frame: HTMLElement, area: HTMLTextAreaElement): () => void {
  const count = frame.querySelector<HTMLElement>('[data-count]')
  return () => {
    const max = area.maxLength
    if (!count || max < 0) return
    count.textContent = count.dataset['count']!.replace('{n}', String(area.value.length))
    count.toggleAttribute('data-over', area.value.length > max)
    // `maxlength` applies only to what is typed into the textarea itself.
    area.setCustomValidity(area.value.length > max ? 'tooLong' : '')
  }
}

/** What each command does; those for a style toggle it. */
function commandsOf(editor: Squire, link: () => void): Record<TextCommand, () => void> {
  return {
    bold: () => (is.bold(editor) ? editor.removeBold() : editor.bold()),
    italic: () => (is.italic(editor) ? editor.removeItalic() : editor.italic()),
    heading: () => toggleHeading(editor),
    list: () => (is.list(editor) ? editor.removeList() : editor.makeUnorderedList()),
    quote: () => (is.quote(editor) ? editor.decreaseQuoteLevel() : editor.increaseQuoteLevel()),
    link,
    undo: () => editor.undo(),
    redo: () => editor.redo(),
  }
}

/** Copies error attributes of the textarea to the editor, and moves focus from the one to the other. */
function standIn(area: HTMLTextAreaElement, text: HTMLElement, focus: () => void): void {
  area.tabIndex = -1
  area.ariaHidden = 'true'
  const mirror = () => {
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = area.getAttribute(name)
      if (value === null) text.removeAttribute(name)
      else text.setAttribute(name, value)
    }
  }
  mirror()
  new MutationObserver(mirror).observe(area, {
    attributeFilter: ['aria-invalid', 'aria-describedby'],
  })
  area.addEventListener('focus', focus)
  if (document.activeElement === area) focus()
}

/** Turns the selected blocks into headings, or headings into paragraphs. */
function toggleHeading(editor: Squire): void {
  const tag = is.heading(editor) ? 'p' : 'h2'
  editor.modifyBlocks((fragment) => {
    for (const block of fragment.querySelectorAll('p, h2, h3, h4')) {
      const other = document.createElement(tag)
      other.replaceChildren(...block.childNodes)
      block.replaceWith(other)
    }
    return fragment
  })
}

/** Sets up the row for the address of a link. @returns function that opens it */
function linkRow(frame: HTMLElement, editor: Squire): () => void {
  const row = frame.querySelector<HTMLElement>('[data-link]')!
  const input = row.querySelector('input')!
  const close = () => {
    row.hidden = true
    editor.focus()
  }
  const set = () => {
    const typed = input.value.trim()
    const address = safeLink(/^([a-z][a-z\d+.-]*:|\/)/i.test(typed) ? typed : `https://${typed}`)
    input.ariaInvalid = address || typed === '' ? null : 'true'
    if (!address && typed !== '') return input.focus()
    if (address && typed !== '') editor.makeLink(address)
    else editor.removeLink()
    close()
  }
  row.querySelector('[data-set]')!.addEventListener('click', set)
  row.querySelector('[data-drop]')!.addEventListener('click', () => {
    editor.removeLink()
    close()
  })
  row.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    else if (event.key !== 'Enter' || event.target !== input) return
    else set()
    event.preventDefault()
    event.stopPropagation()
  })
  return () => {
    const { commonAncestorContainer: at } = editor.getSelection()
    input.value = (at instanceof Element ? at : at.parentElement)?.closest('a')?.getAttribute('href') ?? ''
    input.ariaInvalid = null
    row.hidden = false
    input.focus()
  }
}

/** Keyboard support of a toolbar: one tab stop, arrow keys move between buttons (WAI-ARIA APG, Toolbar). */
function toolbar(tools: HTMLElement, press: (command: TextCommand) => void): void {
  const buttons = [...tools.querySelectorAll('button')]
  buttons[0]!.tabIndex = 0
  const go = (index: number) => {
    const next = buttons[(index + buttons.length) % buttons.length]!
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
  }
  tools.addEventListener('keydown', (event) => {
    const index = buttons.indexOf(event.target as HTMLButtonElement)
    const to = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  })
  // Otherwise a press would take the focus and the selection from the editor.
  tools.addEventListener('mousedown', (event) => event.preventDefault())
  tools.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button && button.ariaDisabled !== 'true') press(button.dataset['command'] as TextCommand)
  })
}
