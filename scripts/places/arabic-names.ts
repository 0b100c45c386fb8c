import { locales } from '../../src/contracts/locales.ts'
import { readNames } from './place-names.ts'

/**
 * Names in Arabic of cities and regions, `{country} {own name}`; those of countries and continents are in Unicode CLDR. Arabic is no
 * language of the site, but one in which people type where they live.
 */
const table = `
FR Paris: باريس
FR Marseille: مرسيليا, مارسيليا
FR Lyon: ليون
FR Toulouse: تولوز
FR Nice: نيس
FR Nantes: نانت
FR Montpellier: مونبلييه, مونبيلييه
FR Strasbourg: ستراسبورغ
FR Bordeaux: بوردو
FR Lille: ليل
FR Rennes: رين
FR Reims: ريمس, رانس
FR Toulon: تولون
FR Saint-Étienne: سانت إتيان
FR Le Havre: لو هافر
FR Grenoble: غرونوبل
FR Dijon: ديجون
FR Angers: أنجيه
FR Nîmes: نيم
FR Villeurbanne: فيلوربان
FR Saint-Denis: سان دوني
FR Aix-en-Provence: آكس أون بروفانس
FR Clermont-Ferrand: كليرمون فيران
FR Brest: بريست
FR Tours: تور
FR Limoges: ليموج
FR Amiens: أميان
FR Perpignan: بيربينيان
FR Metz: ميتز
FR Besançon: بيزانسون
FR Orléans: أورليان
FR Mulhouse: ميلوز
FR Rouen: روان
FR Caen: كان
FR Nancy: نانسي
FR Montreuil: مونتروي
FR Avignon: أفينيون
FR Poitiers: بواتييه
FR Roubaix: روبيه
FR Bretagne: بروتاني, بريتاني
FR Normandie: نورماندي
FR Corse: كورسيكا
FR Occitanie: أوكسيتاني
FR Île-de-France: إيل دو فرانس
FR Grand Est: غراند إيست
FR Hauts-de-France: أو دو فرانس
FR Pays de la Loire: بايي دو لا لوار
FR Nouvelle-Aquitaine: نوفيل أكيتين
FR Auvergne-Rhône-Alpes: أوفيرن رون ألب
FR Bourgogne-Franche-Comté: بورغون فرانش كونته
FR Centre-Val de Loire: سنتر فال دو لوار
FR Provence-Alpes-Côte d’Azur: بروفانس ألب كوت دازور
FR Guadeloupe: غوادلوب
FR Martinique: مارتينيك
FR La Réunion: لا ريونيون
FR Alsace: ألزاس
BE Brussels: بروكسل
BE Antwerpen: أنتويرب
BE Liège: لييج
CH Genève: جنيف
CH Zürich: زيورخ
GB London: لندن
ES Madrid: مدريد
ES Barcelona: برشلونة
ES Sevilla: إشبيلية
ES Valencia: بلنسية, فالنسيا
ES Catalogne: كتالونيا, كاتالونيا
ES Andalousie: الأندلس, أندلوسيا
DE Berlin: برلين
IT Rome: روما
IT Milano: ميلانو
PT Lisbon: لشبونة
DZ Algiers: الجزائر العاصمة
DZ Oran: وهران
MA Casablanca: الدار البيضاء
MA Rabat: الرباط
MA Marrakesh: مراكش
TN Tunis: تونس العاصمة
EG Cairo: القاهرة
LB Beirut: بيروت
SN Dakar: داكار
CI Abidjan: أبيدجان
CA Montréal: مونتريال
`

const arabicNames = readNames(table)
const countries = new Intl.DisplayNames('ar', { type: 'region', fallback: 'none' })

/**
 * The names of a place with those in Arabic behind them.
 * @param names in French, English, Spanish, then others
 * @param key `{country} {own name}`; code of a country or continent
 */
export function withArabic(names: readonly string[], key: string): string[] {
  const arabic = arabicNames[key] ?? (key.includes(' ') ? [] : [countries.of(key) ?? ''])
  if (arabic.length === 0) return [...names]
  return [...locales.map((_, index) => names[index] ?? ''), ...names.slice(locales.length), ...arabic]
}
