import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { useGround } from '../../ui/surfaces/ground.ts'
import { pageHref } from '../block-link.tsx'
import { groundStyle } from '../ground.ts'
import { colour, link, listOf } from '../option-shapes.ts'

/** An invalid path removes only the link. */
const crumb = z.object({ label: z.string().trim().min(1).max(300), path: link.catch(undefined) })

/** Breadcrumbs to this page (spec §3 Breadcrumbs, Breadcrumb item: label, path). */
export default defineBlock({
  name: 'Breadcrumbs',
  schema: z.object({ items: listOf(crumb), color: colour }),
  inputs: {
    items: {
      type: 'list',
      subFields: [
        { name: 'label', type: 'string' },
        { name: 'path', type: 'url', helperText: 'The last one, this page, needs none' },
      ],
    },
    color: { type: 'color' },
  },
  Component: function BreadcrumbsBlock({ options: { items, color } }) {
    const below = useGround()
    const { locale } = useI18n()
    const crumbs = items.map(({ label, path }) => ({ label, href: path && pageHref(locale, path) }))
    return (
      crumbs.length > 0 && (
        <div style={groundStyle(below, undefined, color)}>
          <Breadcrumbs items={crumbs} />
        </div>
      )
    )
  },
})
