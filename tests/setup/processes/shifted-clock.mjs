// Loaded before a server: its clock is so many days ahead as CLOCK_DAYS says, or behind.
const RealDate = Date
const shift = Number(process.env.CLOCK_DAYS ?? 0) * 86_400_000

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shift
  }
}
