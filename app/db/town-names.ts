// Towns whose names have changed, or that people know by two. Lower case, one town a line.
const TOWNS = `
ahmednagar ahilyanagar
aleppey alleppey alappuzha
allahabad prayagraj
aurangabad sambhajinagar
bangalore bengaluru
baroda vadodara
belgaum belagavi
benares banaras varanasi kashi
bombay mumbai
calcutta kolkata
calicut kozhikode
cannanore kannur
cochin kochi
coimbatore kovai
coorg kodagu
gulbarga kalaburagi
gurgaon gurugram
hospet hosapete
hubli hubballi
madras chennai
mangalore mangaluru
mysore mysuru
ooty udhagamandalam ootacamund
orissa odisha
panjim panaji
pondicherry puducherry pondy
poona pune
quilon kollam
shimoga shivamogga
simla shimla
tanjore thanjavur
tellicherry thalassery
trichur thrissur
trichy tiruchirappalli tiruchi
trivandrum thiruvananthapuram
tuticorin thoothukudi
vizag visakhapatnam
`

const names = new Map(
  TOWNS.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap((town) => town.map((name) => [name, town] as const)),
)

/** Every name we know towns by. */
export const TOWN_NAMES: readonly string[] = [...names.keys()]

/** All names of the town a word names, the word itself first; only the word when it names none. */
export function namesOf(word: string): string[] {
  return [...new Set([word, ...(names.get(word) ?? [])])]
}
