import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import styles from './kiosk.module.css'

/** Up to three panels side by side under one awning, equally high: a poll, the game, an offer. */
export default defineBlock({
  name: 'Kiosk',
  schema: z.object({}),
  inputs: {},
  canHaveChildren: true,
  Component: ({ children }) => (
    <div className="wrap band">
      <div className={styles.awning} />
      <div className={styles.panels}>{children}</div>
    </div>
  ),
})
