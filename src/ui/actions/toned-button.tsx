import { classNames } from '../class-names.ts'
import { Button, buttonTypes, type ButtonProps } from './button.tsx'
import styles from './toned-button.module.css'

export const tonedTypes = [...buttonTypes, 'tertiary', 'success', 'danger', 'warning'] as const

interface TonedButtonProps extends Omit<ButtonProps, 'type'> {
  type: (typeof tonedTypes)[number]
}

/** A button of any type (spec §3 MksButton). The rare types bring their own styles, so that other pages go without them. */
export const TonedButton = ({ type, className, ...rest }: TonedButtonProps) => (
  <Button
    {...(rest as ButtonProps)}
    type={type as ButtonProps['type']}
    className={classNames(styles.toned, className)}
  />
)
