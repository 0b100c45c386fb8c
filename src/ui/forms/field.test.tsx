import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox, ChoiceGroup, Radio } from './choice.tsx'
import { Input } from './input.tsx'
import { TagsInput } from '../fields/tags-input.tsx'

const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]

test('hint and error are linked to the control by aria-describedby', () => {
  const html = renderToStaticMarkup(
    <Input name="email" type="email" label="Ton e-mail" hint="Pour t’écrire." error="Vérifiez le format de l'email" />,
  )
  const [hint, error] = attribute(html, 'aria-describedby')!.split(' ')
  expect(html).toContain(`id="${hint}"`)
  expect(html).toMatch(new RegExp(`id="${error}".*Vérifiez le format de l&#x27;email`))
  expect(attribute(html, 'aria-invalid')).toBe('true')
  expect(attribute(html, 'for')).toBe(/<input[^>]* id="([^"]+)"/.exec(html)?.[1])
})

test('without an error there is no aria-describedby and the error element is hidden', () => {
  const html = renderToStaticMarkup(<Input name="title" label="Titre" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
  expect(html).toMatch(/data-error=""[^>]*hidden=""/)
})

test('the style disable disables the control', () => {
  expect(renderToStaticMarkup(<Input name="title" label="Titre" fieldStyle="disable" />)).toContain('disabled=""')
})

test('datetime is a local date and time', () => {
  expect(renderToStaticMarkup(<Input name="date" label="Date" type="datetime" />)).toContain('type="datetime-local"')
})

test('a required checkbox shows its error beside it', () => {
  const html = renderToStaticMarkup(<Checkbox name="terms" label="Conditions" error="Ce champ doit être coché" />)
  expect(html).toMatch(new RegExp(`id="${attribute(html, 'aria-describedby')}".*Ce champ doit être coché`))
})

test('a radio group has a legend', () => {
  const html = renderToStaticMarkup(
    <ChoiceGroup legend="Où ?">
      <Radio name="where" value="place" label="Sur place" />
    </ChoiceGroup>,
  )
  expect(html).toContain('<legend>Où ?</legend>')
  expect(html).toContain('type="radio"')
})

test('tags are sent whole, displayed truncated, and each has a remove button', () => {
  const long = 'x'.repeat(40)
  const html = renderToStaticMarkup(<TagsInput name="tags" label="Mots-clés" tags={['cuisine', long]} />)
  expect(html).toContain(`type="hidden" name="tags" value="${long}"`)
  expect(html).toContain(`${'x'.repeat(30)}...`)
  expect(html).toContain('aria-label="Retirer cuisine"')
})
