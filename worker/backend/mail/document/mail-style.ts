/** Inline styles of mails: many mail programs drop style sheets. */
const family = 'font-family:Raleway,Avenir Next,Segoe UI,Helvetica,Arial,sans-serif'

export const ink = '#0c3944'
export const quiet = '#47626b'
export const page = '#fffdf2'
export const tint = '#fdf8c4'
export const leaf = '#f6b08a'

/** Size, line and weight of a text. @example type(17, 25) */
export const type = (size: number, line: number, weight = 500): string =>
  `${family};font-size:${size}px;line-height:${line}px;font-weight:${weight}`

/** Large type is set closer. */
export const tight = (size: number, line: number, spacing: number): string =>
  `${type(size, line, 900)};letter-spacing:${spacing}px`

/** Colours in the dark, and smaller type and margins on phones, for the programs that read a style sheet. */
export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.h1{text-wrap:balance}
@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:36px!important;line-height:37px!important;letter-spacing:-1.2px!important}.num{font-size:96px!important;line-height:86px!important;width:124px!important;letter-spacing:-5px!important}.thumb,.thumb img{width:84px!important}}
@media(prefers-color-scheme:dark){.page{background:#07232b!important}.card{background:#0d333d!important}.ink,.ink a{color:#f7f5e3!important}.soft,.soft a{color:#adc3c6!important}.tint{background:#1b4e5a!important}.out{background:#4a1d22!important;color:#ffb3bb!important}.in{background:#114537!important;color:#a9dcb1!important}.btn{background:#c1e94e!important}.btn a{color:#0c3944!important}.quote{border-color:#c1e94e!important}}
[data-ogsc] .ink{color:#f7f5e3!important}`
