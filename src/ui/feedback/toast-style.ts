import type { CSSProperties } from 'react'

/**
 * Looks of a toast as inline styles: pages need none of it until one is shown, by the server for one visitor or by
 * `toast.client.ts`.
 */
const box: CSSProperties = {
  position: 'fixed',
  inset: 'auto 16px 24px',
  zIndex: '9999',
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  inlineSize: 'fit-content',
  minBlockSize: '50px',
  marginInline: 'auto',
  padding: '8px 22px 8px 18px',
  borderRadius: '25px',
  boxShadow: '0 20px 60px #00000026',
  color: 'white',
  colorScheme: 'dark',
  fontWeight: '600',
  lineHeight: '1.3',
}

export const toastStyle = {
  success: { ...box, background: '#0c3944' },
  error: { ...box, background: '#a3182c' },
  link: { padding: '11px 0', fontWeight: '800', color: '#fff30d', textDecoration: 'underline' },
} as const
