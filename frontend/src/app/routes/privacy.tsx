import type { Site } from '@doorstep/contracts/site.ts';
import { Link } from 'react-router-dom';
import { ContentPage, type PageContent } from '#app/content/content-page.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

const writeContent = (site: Site): PageContent => ({
  title: 'Privacy',
  intro: 'What we keep about you, what for, and for how long.',
  updated: 'November 2026',
  sections: [
    {
      heading: 'Browsing',
      paragraphs: [
        'You can search, read and send inquiries without an account. We use no advertising trackers and no analytics of third parties. Pictures, fonts and initials are served by us, so that no one else learns what you look at.',
        'A map, a chat or the website of a business opens only when you follow its link; from there on the rules of that site apply.',
      ],
    },
    {
      heading: 'Inquiries',
      paragraphs: [
        'An inquiry holds your name, e-mail address, message and, if you give it, your phone number. Only the owner of the business you write to and our administrators can read it. It is deleted together with the business, with your account if you were signed in when you sent it, when you delete it yourself, and otherwise some time after the business has closed it.',
      ],
    },
    {
      heading: 'Requests to be listed',
      paragraphs: [
        'A request to list a business holds its name, the e-mail address you give and what else you fill in about it. Our administrators alone can read it. Once approved, it becomes the public profile, which you can change.',
      ],
    },
    {
      heading: 'Messages',
      paragraphs: [
        'What you send on the contact page is stored with your name and e-mail address, so that our administrators can answer you. Messages between owners and administrators are read by these two alone.',
      ],
    },
    {
      heading: 'Accounts and reviews',
      paragraphs: [
        'An account holds your user name, name, e-mail address and, if you add one, a picture. Passwords are stored only as hashes. If you sign in with Google, we receive your name, address and picture from Google.',
        'Reviews are public and show your name. You can change or delete your own reviews at any time.',
        'On your profile, under "Your data", you can download everything that belongs to your account, and delete the account. You get a receipt that lists what was deleted, and what is kept and why.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `You can ask what we keep about you, have it corrected or deleted, and take a copy with you. Write to ${site.email ?? 'us on the contact page'}; we answer within 30 days.`,
        'You can also do it yourself. With an account, download or delete everything on your profile. Without one, ask for a link to what you sent us, by the email address that you sent it from.',
      ],
      details: (
        <p className="mt-3">
          <Link to={paths.yourData} className="font-semibold text-primary underline underline-offset-4">
            See, download or delete your data
          </Link>
        </p>
      ),
    },
  ],
});

export default function Privacy() {
  return <ContentPage content={writeContent(useSite())} path={paths.privacy} />;
}
