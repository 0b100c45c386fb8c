import file from './icons.json' with { type: 'json' }

/**
 * The icons of the site, from Lucide (ISC licence, Copyright (c) Lucide Icons and contributors; parts from Feather, MIT,
 * Copyright (c) Cole Bemis), 24 × 24, unchanged: a test compares them with the package. To use another one, add it to the file:
 * path data, or the markup of another element.
 */
export const icons: Readonly<Record<keyof typeof file, readonly string[]>> = file

export type IconName = keyof typeof file
