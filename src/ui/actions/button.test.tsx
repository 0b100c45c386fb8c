import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { TonedButton } from './toned-button.tsx'
import { Chip } from './chip.tsx'
import { LikeButton } from './like-button.tsx'

test('without props a button is default, full, of default size, and does not submit', () => {
  const html = renderToStaticMarkup(<Button>Participer</Button>)
  expect(html).toContain('type="button"')
  expect(html).toContain('data-type="default"')
  expect(html).toContain('data-variant="full"')
  expect(html).toContain('data-size="default"')
})

test('submit sends the form in every style', () => {
  const html = renderToStaticMarkup(
    <TonedButton submit type="danger">
      Annuler
    </TonedButton>,
  )
  expect(html).toContain('type="submit"')
  expect(html).toContain('data-type="danger"')
})

test('with an href it is a link; disabled it has no href and is aria-disabled', () => {
  expect(renderToStaticMarkup(<Button href="/events">Voir</Button>)).toMatch(/^<a [^>]*href="\/events"/)
  const off = renderToStaticMarkup(
    <Button href="/events" disabled>
      Voir
    </Button>,
  )
  expect(off).not.toContain('href')
  expect(off).toContain('role="link" aria-disabled="true"')
})

test('loading keeps the label, sets aria-busy and disables the button', () => {
  const html = renderToStaticMarkup(<Button loading>Envoyer</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('disabled=""')
  expect(html).toContain('Envoyer')
})

test('iconRight puts the icon after the text', () => {
  const before = renderToStaticMarkup(<Button icon="search">Chercher</Button>)
  const after = renderToStaticMarkup(
    <Button icon="search" iconRight>
      Chercher
    </Button>,
  )
  expect(before).toContain('--i:')
  expect(before).not.toContain('data-end')
  expect(after).toContain('--i:')
  expect(after).toContain('data-end=""')
})

test('a pressed chip is aria-current as a link, aria-pressed as a button', () => {
  expect(
    renderToStaticMarkup(
      <Chip href="/events?free=true" pressed>
        Gratuit
      </Chip>,
    ),
  ).toContain('aria-current="true"')
  expect(renderToStaticMarkup(<Chip pressed={false}>Gratuit</Chip>)).toContain('aria-pressed="false"')
})

test('a removable chip says "Retirer" before its name', () => {
  expect(
    renderToStaticMarkup(
      <Chip href="/events" removable>
        Paris
      </Chip>,
    ),
  ).toMatch(/Retirer <\/span>Paris/)
})

test('the heart keeps its accessible name when it is pressed', () => {
  const html = (pressed: boolean) => renderToStaticMarkup(<LikeButton pressed={pressed} label="Ajouter aux favoris" />)
  expect(html(true)).toContain('aria-pressed="true"')
  expect(html(false)).toBe(html(true).replace('aria-pressed="true"', 'aria-pressed="false"'))
})
