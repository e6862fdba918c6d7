import { Picture } from '#components/ui/picture.tsx';

/** The picture of the site beside the title of the start page, in an arch. */
export const HeroPicture = ({ src }: { src: string }) => (
  <div>
    <Picture
      src={src}
      alt=""
      sizes="(min-width: 64rem) 32rem, (min-width: 48rem) 40vw, 100vw"
      priority
      className="arch h-68 rounded-b-none bg-primary-soft sm:h-90 lg:h-116"
    />
    <div className="h-1.5 rounded-full bg-line" />
  </div>
);
