const free =
  /gratuit|entr[ée]e libre|acc[èe]s libre|libre d.acc[èe]s|\bfree\b(?! (?:range|trade|parking))|gratis|entrada libre|(?<![\d.,])0(?:[.,]00?)?\s?(?:€|euros?)/i
/** An amount other than zero, or words that imply that some people pay. */
const paid =
  /(?<![\d.,])(?!0(?:[.,]00?)?\s?(?:€|euro))\d+(?:[.,]\d+)?\s?(?:€|euros?\b|eur\b|£)|[£€$]\s?[1-9]|prix|payant|billetterie|tarifs? (?:r[ée]duit|plein|habituel)|(?:gratuit\S*|free|gratis)\s+(?:pour les|pour\s+l|aux|jusqu|sous|avec|moins|for|under|para|<|-\s?\d)/i

/**
 * Whether conditions mean free admission: « Gratuit », “Free”, « Entrée libre ».
 * @returns false for « Gratuit pour les moins de 12 ans » and whenever an amount is named
 */
export const saysFree = (conditions: string): boolean => free.test(conditions) && !paid.test(conditions)
