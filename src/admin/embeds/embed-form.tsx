import type { ReactNode } from 'react'
import type { setCard, setFrame } from './embeds.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { fieldProps, ItemSheet, type SheetOf } from '../item-sheet.tsx'
import fields from '../references/references.module.css'

interface EmbedFormProps extends SheetOf<{ id: string }> {
  endpoint: typeof setCard | typeof setFrame
  title: string
  /** How it looks on other sites, above the form. */
  preview?: ReactNode
  children: ReactNode
}

/** The form of a frame or a card beside their list; a new one is given its id. */
export function EmbedForm({ one, close, here, flash, endpoint, title, preview, children }: EmbedFormProps) {
  const { t } = useI18n()
  return (
    <ItemSheet title={title} close={close} flash={flash}>
      {preview}
      <Form endpoint={endpoint} params={one ? { id: one.id } : { isNew: 'true' }} next={one ? here : close}>
        <div className={fields.fields}>
          {!one && (
            <Input
              {...fieldProps(t, flash)('id', undefined)}
              label={t('adminEmbeds.id')}
              hint={t('adminEmbeds.idHint')}
              autoComplete="off"
              maxLength={60}
              required
            />
          )}
          {children}
          <Button submit type="primary" icon="check">
            {t('adminEmbeds.save')}
          </Button>
        </div>
      </Form>
    </ItemSheet>
  )
}
