import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, test } from '../fixtures/guest.ts'

// How the main pages are told to somebody who hears them.

test('home', async ({ page, guest }) => {
  await guest.visit('/')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Basera, home"
      - search:
        - searchbox "Where you want to go?"
        - button "Search"
      - link "Log in"
  `)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Places to stay all over India" [level=1]
      - list:
        - listitem:
          - link /₹[\\d,]+ per night/:
            - heading [level=2]
            - paragraph
            - paragraph: /₹[\\d,]+ per night/
      - button "Show more"
  `)
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - region "Support":
        - group:
          - heading "Support" [level=2]
          - list:
            - listitem:
              - link "Help Center"
      - region "Hosting":
        - group:
          - heading "Hosting" [level=2]
      - region "Basera":
        - group:
          - heading "Basera" [level=2]
  `)
})

test('a place @mobile', async ({ page, guest }) => {
  const place = demoPlaces[35]!
  await guest.signUp()
  await guest.openPlace(place)
  await guest.waitForScripts()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "${place.title}" [level=1]
        - link /opens a map in a new tab/
        - list:
          - listitem:
            - link "Show photo 1 of ${place.pictures.length}":
              - img "${place.title}, photo 1"
        - link "Show all photos"
        - heading "Description" [level=2]
        - heading "Max number of guests" [level=2]
        - paragraph: "${place.maxGuests}"
        - heading "What this place offers" [level=2]
        - list:
          - listitem: /Wifi/
        - heading "Extra Info" [level=2]
        - complementary "Booking":
          - form "Book this place":
            - heading /^Price.* ₹[\\d,]+ . per night$/ [level=2]
            - button /Check-in \\w+ \\d+, \\d+/
            - button /Check-out \\w+ \\d+, \\d+/
            - text: Number of guests
            - paragraph: At most ${place.maxGuests}
            - spinbutton "Number of guests": "1"
            - text: Your full name
            - textbox "Your full name": Kavya Rao
            - text: Phone number
            - textbox "Phone number"
            - paragraph: /₹[\\d,]+ x 5 nights/
            - button /Book this place ₹[\\d,]+/
  `)
})

test('logging in', async ({ page, guest }) => {
  await guest.visit('/login')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Login" [level=1]
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Login"
      - paragraph:
        - link "Don't have an account yet?"
  `)
})

test('the form of a place', async ({ page, guest }) => {
  await guest.signUp()
  await guest.visit('/account/places/new')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Account":
        - list:
          - listitem:
            - link "My Profile"
          - listitem:
            - link "My bookings"
          - listitem:
            - link "My accomodations"
      - heading "Add new place" [level=1]
      - text: Title
      - textbox "Title"
      - text: Address
      - textbox "Address"
      - group "Photos":
        - textbox "Link to a photo"
        - button "Add photo"
        - list:
          - listitem:
            - button "Upload photos"
      - text: Description
      - textbox "Description"
      - group "Perks":
        - checkbox "Wifi"
        - checkbox "Free parking spot"
        - checkbox "TV"
        - checkbox "Radio"
        - checkbox "Pets"
        - checkbox "Private Enterence"
      - text: Extra info
      - textbox "Extra info"
      - text: Max no. of guests
      - spinbutton "Max no. of guests": "10"
      - text: Price per night
      - spinbutton "Price per night": "500"
      - button "Save"
  `)
})

test('trips', async ({ page, guest, ownNights }) => {
  const place = demoPlaces[35]!
  await guest.signUp()
  await guest.bookByPost(await guest.pathOf(place), ownNights(2))
  await guest.visit('/account/bookings')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Trips" [level=1]
      - region "Upcoming trips":
        - heading "Upcoming" [level=2]
        - list:
          - listitem:
            - link:
              - heading "${place.title}" [level=3]
              - paragraph:
                - text: 2 nights
                - time
                - img "to"
                - time
              - paragraph: /Total price:/
  `)
})
