import { expect } from 'vitest'
import type { Browser } from '../browser-session.ts'
import type { Answer } from '../open-site.ts'
import { readForms, type PageForm } from './read-forms.ts'

interface Choice {
  /** Values that the form has already, to tell it from others of the same call. */
  having?: Record<string, string>
  /** Words on the button that sends it; by default the first one, as by Enter. */
  press?: string | RegExp
}

/** The page that a form led to. */
export interface Led extends Answer {
  /** Its path, after all redirects. */
  location: string
}

/** Name and value of each field as the form is sent, with what a person typed and chose; `null` unticks a box. */
function filled(form: PageForm, typed: Record<string, string | readonly string[] | null>, press: string | RegExp) {
  const { controls } = form
  const sent: [string, string][] = []
  for (const { name, type, value, chosen } of controls) {
    const wanted = typed[name]
    const isChoice = type === 'checkbox' || type === 'radio' || type === 'option'
    if (type === 'submit' || name === '') continue
    if (!isChoice) sent.push([name, wanted === undefined ? value : String(wanted ?? '')])
    else if (wanted === undefined ? chosen : [wanted].flat().includes(value)) sent.push([name, value])
  }
  for (const [name, wanted] of Object.entries(typed))
    for (const value of [wanted ?? []].flat())
      if (!sent.some((one) => one[0] === name && one[1] === value))
        throw new Error(`${name} of ${form.action} cannot be ${value}`)
  const buttons = controls.filter(({ type }) => type === 'submit')
  const button = buttons.find(({ label }) => (typeof press === 'string' ? label === press : press.test(label)))
  if (!button) throw new Error(`${form.action} has no button ${press}, but ${buttons.map(({ label }) => label)}`)
  if (button.name !== '') sent.push([button.name, button.value])
  return { fields: sent, action: button.action || form.action, method: button.method || form.method }
}

/** Opens a path as a browser does, through redirects. */
export async function follow(browser: Browser, path: string): Promise<Led> {
  let location = path
  for (let left = 5; left > 0; left--) {
    const answer = await browser.get(location.split('#')[0]!)
    if (answer.status < 300 || answer.status > 399) return { ...answer, location }
    location = answer.headers.get('location')!
  }
  throw new Error(`${path} leads round in circles`)
}

/**
 * Opens a page, fills in one of its forms and sends it as a browser without script does, then opens what it leads to.
 * @param call id of the endpoint that the form calls
 * @param typed what a person types and chooses: each must be a field of the form
 * @throws when the page has no such form, field, choice or button
 */
export async function sendForm(
  browser: Browser,
  page: string,
  call: string,
  typed: Record<string, string | readonly string[] | null> = {},
  { having = {}, press }: Choice = {},
): Promise<Led> {
  const shown = await follow(browser, page)
  const forms = await readForms(shown.text)
  const isSentTo = (one: { action: string }) => one.action === `/forms/${call}`
  const form = forms.find(
    ({ action, controls }) =>
      (isSentTo({ action }) || controls.some(isSentTo)) &&
      Object.keys(typed).every((name) => controls.some((one) => one.name === name)) &&
      Object.entries(having).every(([name, value]) => controls.some((one) => one.name === name && one.value === value)),
  )
  if (!form) {
    const found = forms.map((one) => `${one.action} (${[...new Set(one.controls.map(({ name }) => name))]})`)
    throw new Error(`${shown.location} has no form ${call} (${Object.keys(typed)}), but ${found.join(', ')}`)
  }
  const { fields, action, method } = filled(
    form,
    typed,
    press ?? (isSentTo(form) ? /(?:)/ : form.controls.find(isSentTo)!.label),
  )
  if (method === 'get') return follow(browser, `${action}?${new URLSearchParams(fields)}`)
  const answer = await browser.send(action.replace('/forms/', ''), fields, shown.location)
  expect([action, answer.status]).toEqual([action, 303])
  return follow(browser, answer.headers.get('location')!)
}
