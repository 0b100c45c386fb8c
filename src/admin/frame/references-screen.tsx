import {
  createReference,
  references,
  setReference,
  unmergeReference,
  type Reference,
  type ReferenceType,
} from '../references/references.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import { AdminHead } from '../admin-head.tsx'
import { referenceColumns } from '../references/reference-columns.tsx'
import { ReferenceForm } from '../references/reference-form.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Page, RequestContext, ViewContext } from '../../page/define-page.ts'
import { defineAdminPage } from './define-admin-page.tsx'
import { readList, refusedForm, type AskedList } from './read-list.ts'

interface Shown {
  asked: AskedList<ReferenceType>
  list: { data: Reference[]; views: Record<ReferenceType, number> }
  /** `new`, or the id of the one in the form. */
  item: string | undefined
  flash: Flash | undefined
}

async function loadReferences(
  { api, query, visitor }: RequestContext,
  types: readonly [ReferenceType, ...ReferenceType[]],
): Promise<Shown> {
  const asked = readList(query, types)
  const item = query.get('item')?.slice(0, 120)
  return {
    asked,
    list: await api(references, { params: { type: asked.view } }),
    item,
    flash: refusedForm(visitor, [createReference, setReference, unmergeReference]),
  }
}

/** A screen of operators with references of some types, the one that is changed beside the list. */
export const defineReferencesPage = (
  id: 'admin/topics' | 'admin/places',
  types: readonly [ReferenceType, ...ReferenceType[]],
): Page =>
  defineAdminPage<Shown>(id, {
    load: (context) => loadReferences(context, types),
    title: ({ t }) => t(id === 'admin/topics' ? 'adminReferences.topics.title' : 'adminReferences.places.title'),
    Component: ({ data, context }) => <Screen id={id} types={types} {...data} context={context} />,
  })

interface ScreenProps extends Shown {
  id: 'admin/topics' | 'admin/places'
  types: readonly ReferenceType[]
  context: ViewContext
}

function Screen({ id, types, asked, list, item, flash, context: { i18n, now } }: ScreenProps) {
  const { t } = i18n
  const { view: type } = asked
  const part = id === 'admin/topics' ? 'topics' : 'places'
  const shown = operatorList(i18n, id, asked, types, list)
  const { to } = shown
  const one = list.data.find(({ _id }) => _id === item)
  return (
    <>
      <AdminHead
        before={t(`adminReferences.${part}.before`)}
        bean={t(`adminReferences.${part}.bean`)}
        action={
          type !== 'color' && (
            <Button href={`${to({ item: 'new' })}#item`} variant="ghost" size="medium" icon="plus">
              {t(addLabel(type))}
            </Button>
          )
        }
      >
        {t(part === 'topics' ? 'adminReferences.text' : 'adminReferences.placesText')}
      </AdminHead>
      <OperatorList
        {...shown}
        title={t(`adminReferences.views.${type}`)}
        viewsLabel={t('adminReferences.viewsLabel')}
        viewLabel={(name) => t(`adminReferences.views.${name}`)}
        columns={referenceColumns(i18n, (named) => `${to({ item: named })}#item`)}
        open={one?._id}
        empty={t('adminReferences.none')}
        sheet={
          (one ?? item === 'new') && (
            <ReferenceForm
              type={type}
              one={one}
              all={list.data}
              close={to()}
              here={to({ item: one?._id ?? 'new' })}
              flash={flash}
              now={now}
            />
          )
        }
      />
    </>
  )
}

const addLabel = (type: ReferenceType): MessageKey =>
  `adminReferences.add.${type === 'topic' ? 'topic' : type === 'hotspot' ? 'place' : 'one'}`
