/**
 * What people choose most, French and Spanish ones included: whole passwords, and stems that get digits or signs at
 * their end. Only those that could have eight characters or more are worth a place.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12341234 11223344 12344321 123123123 147258369 987654321 87654321 0987654321 11112222
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 qazwsxedc zaq12wsx abcd1234 abc12345 a1b2c3d4 asdf1234 qwer1234
  azerty azertyui azertyuiop qwerty qwertyui qwertyuiop qwertz qwertzuiop qsdfghjklm asdfghjk asdfghjkl wxcvbn zxcvbnm
  azerty123456 qwerty123456 password passw0rd p@ssword p@ssw0rd passwort motdepasse mot2passe monmotdepasse contrasena
  contraseña password1 password123 pass1234 passpass admin administrator administrateur root rootroot welcome bienvenue
  bienvenido letmein changeme changemoi default secret secretsecret login guest master trustno1 whatever nothing
  iloveyou jetaime jetaimefort jtmmonamour monamour moncoeur amoureuse teamo tequiero micorazon sunshine princess
  princesse princesa football baseball basketball superman batman spiderman pokemon starwars dragon monkey shadow
  michael jennifer jordan michelle jessica charlie thomas nicolas alexandre camille caroline marine julien maxime
  anthony sebastien stephane christophe frederic francois dominique isabelle nathalie veronique valerie virginie
  elizabeth alejandro alejandra francisco fernanda carolina sebastian estrella barcelona realmadrid marseille
  olympique psgpsgpsg parisparis paris2024 france98 toulouse bordeaux bonjour bonsoir soleil chouchou doudou loulou
  chocolat vanille coucou caramel nutella fromage croissant papillon tournesol liberte egalite fraternite doudoune
  maverick mercedes corvette ferrari computer internet samsung iphone android google facebook instagram linkedin
  hello123 helloworld blink182 metallica liverpool chelsea arsenal manchester qwerty12 q1w2e3r4t5 zxcvbnm1 test1234
  testtest testing azeazeaze azeqsdwxc wxcvbnwxcvbn loveyou lovelove forever butterfly chocolate computer1 mustang
  summer winter spring autumn printemps automne hiver ete2024 ete2025 ete2026 janvier fevrier juillet septembre
  octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche`.split(/\s+/),
)
