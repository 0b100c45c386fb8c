import type { ReactNode } from 'react'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { PathId } from '../../contracts/paths.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage, type Page, type Visitor } from '../../page/define-page.ts'
import { AuthFrame } from '../../login/auth-frame.tsx'

/** Step of the landing page of a mail link: confirmation by a button, then its result. */
function mailLinkStep(query: URLSearchParams, { flash, mailedToken }: Visitor): 'confirm' | 'done' | 'invalid' {
  if (query.has('done')) return 'done'
  return mailedToken && !flash ? 'confirm' : 'invalid'
}

/** What the landing page of a mail says. */
interface MailLanding {
  /** The call of its button. */
  endpoint: Endpoint
  /** Its texts by name: `title` of the window, and the sentence before it is confirmed. */
  words: (t: Translate, name: 'title' | 'heading' | 'text' | 'submit') => string
  /** That it is done, or that the link is invalid. */
  result: (
    i18n: I18n,
    done: boolean,
    visitor: Visitor,
  ) => Omit<ResultStepProps, 'done' | 'children'> & { text: ReactNode }
}

/** Defines the landing page of a mail's link. A button confirms, since mail scanners open links. */
export const defineMailLanding = (id: PathId, { endpoint, words, result }: MailLanding): Page =>
  definePage(id, {
    layout: 'bare',
    load: async ({ query, visitor }) => ({ step: mailLinkStep(query, visitor), visitor }),
    head: ({ i18n }) => ({ title: words(i18n.t, 'title'), noindex: true }),
    Component: ({ data: { step, visitor }, context: { i18n } }) => {
      const say = (name: 'heading' | 'text' | 'submit') => words(i18n.t, name)
      if (step === 'confirm')
        return (
          <ConfirmStep
            endpoint={endpoint}
            page={id}
            heading={say('heading')}
            text={say('text')}
            submit={say('submit')}
          />
        )
      const done = step === 'done'
      const { text, ...shown } = result(i18n, done, visitor)
      return (
        <ResultStep done={done} {...shown}>
          {text}
        </ResultStep>
      )
    },
  })

interface ConfirmStepProps {
  heading: string
  text: string
  /** Label of the button. */
  submit: string
  endpoint: Endpoint
  /** The landing page itself, which shows the result. */
  page: PathId
  /** Where it shows the result, if its address needs more than `done`. */
  next?: string
  /** Hidden fields of the form. */
  children?: ReactNode
}

/** The button that does what the mail is about. */
export function ConfirmStep({ heading, text, submit, endpoint, page, next, children }: ConfirmStepProps) {
  const { href } = useI18n()
  return (
    <AuthFrame heading={heading} text={text}>
      <Form endpoint={endpoint} next={next ?? href(page, {}, { done: 1 })}>
        {children}
        <Button submit type="primary" size="full">
          {submit}
        </Button>
      </Form>
    </AuthFrame>
  )
}

interface ResultStepProps {
  heading: string
  done: boolean
  /** Title of the alert. */
  title?: string | undefined
  /** Announces a success as an alert instead of a status. */
  assertive?: boolean
  /** Content of the alert. */
  children: ReactNode
  /** Where to go next. */
  link: { href: string; label: string }
  /** A form that undoes it, or asks for another link. */
  undo?: ReactNode
}

/** The result of the confirmation, or that the link is invalid. */
export function ResultStep({ heading, done, title, assertive = false, children, link, undo }: ResultStepProps) {
  return (
    <AuthFrame heading={heading}>
      <Alert type={done ? 'positive' : 'negative'} role={done && !assertive ? 'status' : 'alert'} title={title}>
        {children}
      </Alert>
      {undo}
      <Button href={link.href} type="primary" size="full">
        {link.label}
      </Button>
    </AuthFrame>
  )
}
